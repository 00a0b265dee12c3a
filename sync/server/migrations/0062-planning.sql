-- Planning: when colleagues work and what they may do, when they are away, what a visit needs and how it goes, and where an
-- order is.
alter table users add column work_hours jsonb not null default '[]';
alter table users add column pause bigint not null default 30;
alter table users add column skills jsonb not null default '[]';

select aurum_collection('absences', 'company');
alter table absences add column company_id text not null default '';
alter table absences add column user_id text not null default '';
alter table absences add column "from" text not null default '';
alter table absences add column until text not null default '';
alter table absences add column from_time text not null default '';
alter table absences add column until_time text not null default '';
alter table absences add column reason text not null default 'other';

alter table visits add column needs jsonb not null default '[]';
alter table visits add column expected text not null default '';
alter table visits add column longer bigint not null default 0;

alter table orders add column place jsonb not null default '{"latitude":0,"longitude":0,"door":""}';
alter table archives add column place jsonb not null default '{"latitude":0,"longitude":0,"door":""}';
