-- The version of a flow that is being written, beside the published one.
alter table flows add column version bigint not null default 1;
alter table flows add column published_at bigint not null default 0;
alter table flows add column draft jsonb not null
  default '{"exists": false, "name": "", "steps": [], "results": {"title": "", "body": "", "button": {"to": "", "label": ""}}}';
