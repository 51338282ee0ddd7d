-- Names that were stored before letters like ł and marks like ’ were searched as what people type (ADR 0015).
UPDATE cities SET name_search = translate(
    replace(replace(replace(replace(name_search, 'æ', 'ae'), 'ŋ', 'ng'), 'œ', 'oe'), 'þ', 'th'),
    'đðɖəǝħıĸłøŧ‘’ʻʼʾʿ‐‒–—',
    'dddeehiklot''''''''''''----'
)
WHERE name_search ~ '[æđðɖəǝħıĸłŋøœŧþ‘’ʻʼʾʿ‐‒–—]';

UPDATE hotels SET name_search = translate(
    replace(replace(replace(replace(name_search, 'æ', 'ae'), 'ŋ', 'ng'), 'œ', 'oe'), 'þ', 'th'),
    'đðɖəǝħıĸłøŧ‘’ʻʼʾʿ‐‒–—',
    'dddeehiklot''''''''''''----'
)
WHERE name_search ~ '[æđðɖəǝħıĸłŋøœŧþ‘’ʻʼʾʿ‐‒–—]';
