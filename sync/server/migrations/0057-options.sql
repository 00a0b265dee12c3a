-- The alternatives of an offer, and the lines of which its customer decides.
alter table orders add column optional jsonb not null default '[]';
alter table orders add column extras jsonb not null default '[]';
alter table orders add column options jsonb not null default '[]';
alter table orders add column option text not null default '';
alter table orders add column chosen boolean not null default false;
alter table archives add column optional jsonb not null default '[]';
alter table archives add column extras jsonb not null default '[]';
alter table archives add column options jsonb not null default '[]';
alter table archives add column option text not null default '';
alter table archives add column chosen boolean not null default false;

-- Whether the customer may decide on a product of a flow.
create function with_optional(fields jsonb) returns jsonb
  language sql immutable
  as $$
  select coalesce(jsonb_agg('{"optional":false}' || field order by place), '[]')
  from jsonb_array_elements(coalesce(fields, '[]')) with ordinality as entries(field, place)
$$;

update flows set steps = (
  select jsonb_object_agg(key, value || jsonb_build_object('fields', with_optional(value -> 'fields')))
  from jsonb_each(steps)
) where steps <> '{}';

update flows set draft = draft || jsonb_build_object('steps', (
  select jsonb_agg(step || jsonb_build_object('fields', with_optional(step -> 'fields')) order by place)
  from jsonb_array_elements(draft -> 'steps') with ordinality as entries(step, place)
)) where draft -> 'steps' <> '[]';

drop function with_optional(jsonb);
