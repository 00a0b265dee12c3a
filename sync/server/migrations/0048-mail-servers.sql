-- A mail server of a company tree's own, how its mails went, and the mails that wait for a server.
alter table companies add column mail_server jsonb not null default '{"host":"","port":587,"user":"","password":"","from":""}';

-- One row per company tree; milliseconds since 1970.
create table mail_states (
  tree text primary key,
  worked_at bigint,
  failed_at bigint,
  fault text not null default ''
);

create table waiting_mails (
  kind text not null,
  key text not null,
  tree text not null,
  data jsonb not null,
  since bigint not null,
  primary key (kind, key)
);
create index waiting_mails_of_tree on waiting_mails (tree);
