-- What imports of customers did, in parts, so that a whole file can be undone.
select aurum_collection('imports', 'company');
alter table imports add column company_id text not null default '';
alter table imports add column whole text not null default '';
alter table imports add column part bigint not null default 0;
alter table imports add column file text not null default '';
alter table imports add column columns jsonb not null default '[]';
alter table imports add column user_id text not null default '';
alter table imports add column date bigint not null default 0;
alter table imports add column rows jsonb not null default '[]';
alter table imports add column undone bigint not null default 0;

-- The customers that were merged into one, who therefore stays when an import is undone.
create index customers_merged on customers (tree, merged_into) where merged_into <> '';
