DROP TRIGGER photos_answers_forgotten ON photos;
DROP FUNCTION forget_answers_of_photos();
