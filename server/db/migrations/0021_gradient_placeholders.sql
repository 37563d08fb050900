-- What stands for a picture until it has come is a background of its colours, no longer a small picture.
update images set placeholder = null where placeholder like 'data:%';
