-- Of what is written to them by itself, and of their page.
alter table customers add column language text not null default 'nl';
