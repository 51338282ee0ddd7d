"""What schemathesis cannot know from the document: ids of things that there are, and rules between fields.

Only what is meant to be valid is mended here, and nothing is taken out of what is not but values that the server tidies.
"""

import base64
import json
import os
import re
import unicodedata
import uuid

import schemathesis

#: Ids of things that the caller of this run may change, by the name of their list; of fields and parameters by name.
IDS = json.loads(os.environ.get("TINERARY_IDS", "{}"))
#: Where the second page of a list begins, by the path of the list.
CURSORS = json.loads(os.environ.get("TINERARY_CURSORS", "{}"))
#: The fields that hold a number or the same as text.
NUMBERS = ("age", "capacity", "duration", "latitude", "longitude", "population", "price")
#: What the server takes away around a text: white space and what cannot be seen.
EDGES = re.compile(
    "^[\\s{0}]+|[\\s{0}]+$".format(
        "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
        "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    )
)
#: What the server takes away inside of a name, too: the same beyond U+FFFF, and nearly all of it within.
UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
#: The header that makes a write be done once.
KEY = "Idempotency-Key"
#: The fields and parameters of which exactly one is to be given.
EITHER = ("itineraryId", "showId")


#: The smallest picture: one grey pixel.
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
#: A photo that is at another host.
ELSEWHERE = "https://example.com/photo.jpg"


def is_upload(photo):
    return isinstance(photo, str) and photo.strip().startswith("/media/")


def is_valid(case):
    return case.meta is not None and case.meta.generation.mode.is_positive


def choose_one(values):
    """Exactly one activity, one that there is. JSON Schema could say it of bodies, but nothing can of parameters."""
    chosen = next((name for name in EITHER if values.get(name)), EITHER[0])
    several = isinstance(values.get(chosen), list)
    for name in EITHER:
        values.pop(name, None)
    values[chosen] = [IDS[chosen]] if several else IDS[chosen]


def plain(tag):
    """A tag without case, accents and runs of spaces."""
    letters = unicodedata.normalize("NFKD", " ".join(tag.split())).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@schemathesis.hook
def before_call(context, case, kwargs):
    # An id that an earlier answer gave may be one of those that later requests need.
    if case.method.upper() == "DELETE" and (case.path_parameters or {}).get("id") in IDS.values():
        case.path_parameters["id"] = str(uuid.uuid4())
    if not is_valid(case):
        return
    # A key that comes up twice (short ones do) belongs to another request.
    if KEY in (case.headers or {}):
        case.headers[KEY] = uuid.uuid4().hex
    operation = case.operation.definition.raw["operationId"]
    # What is deleted would be missed; the stateful phase deletes what it has made.
    if case.meta.phase.name != "stateful" and case.method.upper() != "DELETE" and "id" in (case.path_parameters or {}):
        things = case.path.split("/")[2]
        case.path_parameters["id"] = IDS.get(things, case.path_parameters["id"])
    query = case.query
    # A cursor is what an answer of the same list, in the same order, gave.
    if query.get("cursor"):
        query.pop("cursor")
        if case.path in CURSORS:
            query.pop("order", None)
            query["cursor"] = CURSORS[case.path]
    # By person, or by activity.
    by_person = operation == "listReactions" and query.get("userId") and not any(query.get(name) for name in EITHER)
    if operation in ("listComments", "listReactions", "toggleReaction") and not by_person:
        query.pop("userId", None)
        choose_one(query)
    # Of a hotel or of a city; of parameters nothing says so.
    if operation == "getShowCalendar":
        chosen = "cityId" if query.get("cityId") else "hotelId"
        for name in ("cityId", "hotelId"):
            query.pop(name, None)
        query[chosen] = IDS[chosen]
    # The south below the north; of parameters nothing says so.
    if operation == "getMap" and float(query["south"]) > float(query["north"]):
        query["south"], query["north"] = query["north"], query["south"]
    # A value of many digits is rounded on its way, and what is a multiple of a cent no longer looks like one.
    for name in ("minPrice", "maxPrice"):
        if query.get(name) is not None:
            query[name] = "20"
    body = case.body
    if not isinstance(body, dict):
        return
    body.update(readable(body))
    # What a picture is, is found by its bytes.
    if operation == "createPhoto":
        body["file"] = PIXEL
    # Uploads are usable by their owner alone.
    if body.get("attachment"):
        body["attachment"] = IDS["attachment"]
    for field in ("photo", "icon", "iconBack"):
        if is_upload(body.get(field)):
            body[field] = ELSEWHERE
    if isinstance(body.get("photo"), list):
        body["photo"] = [ELSEWHERE if is_upload(photo) else photo for photo in body["photo"]]
    if operation in ("createComment", "createReaction"):
        choose_one(body)
    for field in ("cityId", "hotelId"):
        if field in body:
            body[field] = IDS[field]
    # The document has the bounds of a number only for its JSON form; 1 is within all of them.
    for field in NUMBERS:
        if isinstance(body.get(field), str) and body[field].strip():
            body[field] = "1"
    # Different whatever their case and accents; JSON Schema knows only those that are equal.
    if isinstance(body.get("tags"), list):
        body["tags"] = list({plain(tag): tag for tag in body["tags"]}.values())
    # Both, or both taken away, or neither.
    places = [body.get(name) for name in ("latitude", "longitude")]
    are_blank = [place is None or str(place).strip() == "" for place in places]
    if are_blank[0] != are_blank[1] or ("latitude" in body) != ("longitude" in body):
        body["latitude"] = body["longitude"] = "0"
    # Ten thousand common passwords, of which such are the ones that come up, are no pattern.
    if operation in ("signUp", "resetPassword") and len(set(body.get("password", ""))) < 3:
        body["password"] = "a tram up the hill"


def readable(value):
    """With a letter in the place of each sign that is not seen, or that Unicode's tables do not know: no pattern has those tables."""
    if isinstance(value, str):
        return "".join("x" if unicodedata.category(sign) in ("Cn", "Co") else sign for sign in UNSEEN.sub("x", value))
    if isinstance(value, dict):
        return {name: readable(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [readable(inner) for inner in value]
    return value


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def is_empty(value):
    """Whether a parameter goes out without a value, such as `limit=`. Of an object, its names go out."""
    return all(is_empty(item) for item in value) if isinstance(value, (list, dict)) else value in ("", None)


@schemathesis.hook
def filter_case(context, case):
    """The server trims texts and puts them into NFC before it counts; the document's lengths are those of the text as sent.
    A parameter without a value counts as absent, which a schema cannot say."""
    if case.meta is None or is_valid(case):
        return True
    if any(is_empty(value) for value in (case.query or {}).values()):
        return False
    # What is one's own needs no reason, so that any is taken (http-api's tests have those that are not).
    if case.method.upper() == "DELETE" and "why" in (case.query or {}):
        return False
    # White space around the value of a header is no part of it.
    key = (case.headers or {}).get(KEY)
    if key is not None and str(key) != str(key).strip():
        return False
    if not isinstance(case.body, dict):
        return True
    return all(text == EDGES.sub("", UNSEEN.sub("", unicodedata.normalize("NFC", text))) for text in texts(case.body))
