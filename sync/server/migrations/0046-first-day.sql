-- What the list of first steps of a company cannot see from other data.
alter table companies add column first_day jsonb not null default '{"statuses_seen":false,"put_away":false}';
