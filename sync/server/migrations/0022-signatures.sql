-- Of a signature: by whom, and the version of the order that lay before them.
alter table files add column signed_by text not null default '';
alter table files add column signed_version text not null default '';
