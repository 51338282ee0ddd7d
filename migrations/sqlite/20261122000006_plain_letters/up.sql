-- Names that were stored before letters like ł and marks like ’ were searched as what people type (ADR 0015).
UPDATE cities SET name_search =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    name_search
    , 'æ', 'ae'), 'đ', 'd'), 'ð', 'd'), 'ɖ', 'd'), 'ə', 'e')
    , 'ǝ', 'e'), 'ħ', 'h'), 'ı', 'i'), 'ĸ', 'k'), 'ł', 'l')
    , 'ŋ', 'ng'), 'ø', 'o'), 'œ', 'oe'), 'ŧ', 't'), 'þ', 'th')
    , '‘', ''''), '’', ''''), 'ʻ', ''''), 'ʼ', ''''), 'ʾ', '''')
    , 'ʿ', ''''), '‐', '-'), '‒', '-'), '–', '-'), '—', '-')
WHERE name_search GLOB '*[æđðɖəǝħıĸłŋøœŧþ‘’ʻʼʾʿ‐‒–—]*';

UPDATE hotels SET name_search =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    name_search
    , 'æ', 'ae'), 'đ', 'd'), 'ð', 'd'), 'ɖ', 'd'), 'ə', 'e')
    , 'ǝ', 'e'), 'ħ', 'h'), 'ı', 'i'), 'ĸ', 'k'), 'ł', 'l')
    , 'ŋ', 'ng'), 'ø', 'o'), 'œ', 'oe'), 'ŧ', 't'), 'þ', 'th')
    , '‘', ''''), '’', ''''), 'ʻ', ''''), 'ʼ', ''''), 'ʾ', '''')
    , 'ʿ', ''''), '‐', '-'), '‒', '-'), '–', '-'), '—', '-')
WHERE name_search GLOB '*[æđðɖəǝħıĸłŋøœŧþ‘’ʻʼʾʿ‐‒–—]*';
