-- What colleagues see of a user, and whether a company tells its customers who comes.
alter table users add column phone text not null default '';
alter table users add column job_title text not null default '';
alter table users add column photo text not null default '';
alter table companies add column tells_who_comes boolean not null default false;
