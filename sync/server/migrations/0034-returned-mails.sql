-- A mail that comes back is known by its Message-ID, and by that the order it was about.
alter table sent_mails
  add column mail_id text,
  add column order_id text;
create index sent_mails_by_id on sent_mails (mail_id) where mail_id is not null;
