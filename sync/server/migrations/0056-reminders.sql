-- After how many days a company reminds the customers of its offers, and how often.
alter table companies add column reminders jsonb not null default '{"after_days":0,"times":1}';
