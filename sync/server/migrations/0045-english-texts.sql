-- Texts of a status for customers whose language is English.
alter table statuses add column english_message text not null default '';
alter table statuses add column english_texts jsonb not null default '{"email_subject":"","email_body":"","pdf":""}';
