-- What a photo shows, in the words of whoever added it.
alter table files add column caption text not null default '';
