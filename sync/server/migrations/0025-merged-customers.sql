-- A customer who was there twice: under whom their orders are now, and who looks the same and is not.
alter table customers add column merged_into text not null default '';
alter table customers add column merged jsonb not null default '{}';
alter table customers add column different_from jsonb not null default '[]';
