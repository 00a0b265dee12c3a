-- What a status means is a field of it; until now its name told. Orders and their history keep the meaning of their moment.
alter table statuses add column meaning text not null default '';

alter table orders alter column current_status
  set default '{"name":"","meaning":"","color":"#000000","customer_message":{"message":"","type":"web_only","required":false,"active":false}}';
alter table archives alter column current_status
  set default '{"name":"","meaning":"","color":"#000000","customer_message":{"message":"","type":"web_only","required":false,"active":false}}';

create function meaning_of_name(name text) returns text
  language sql immutable
  as $$
  select case
    when name = 'AURUM_STATUS_CREATED' then 'requested'
    when name = 'AURUM_STATUS_COMPLETED' then 'delivered'
    when plain = 'opgeleverd' then 'delivered'
    when plain = 'opdracht' then 'ordered'
    when plain = 'ingepland' then 'scheduled'
    when plain = 'in opdracht' then 'in-progress'
    when plain = 'offerte verstuurd' then 'quoted'
    when plain ~ '^(geannuleerd|annulering|vervallen|cancell?ed)\y' then 'cancelled'
    when plain like 'wacht op%' then 'waiting'
    else ''
  end
  from (select lower(trim(name)) as plain) as spelled
$$;

create function with_meanings(history jsonb) returns jsonb
  language sql immutable
  as $$
  select coalesce(jsonb_agg(entry || jsonb_build_object('meaning', meaning_of_name(entry ->> 'status')) order by place), '[]')
  from jsonb_array_elements(history) with ordinality as entries(entry, place)
$$;

update statuses set meaning = meaning_of_name(name);
update orders set
  current_status = current_status || jsonb_build_object('meaning', meaning_of_name(coalesce(current_status ->> 'name', ''))),
  status_history = with_meanings(status_history);
update archives set
  current_status = current_status || jsonb_build_object('meaning', meaning_of_name(coalesce(current_status ->> 'name', ''))),
  status_history = with_meanings(status_history);

drop function with_meanings(jsonb);
drop function meaning_of_name(text);

-- As in 0026; an order is finished by what its status means.
drop function aurum_named_in_work(text, text);
create function aurum_named_in_work(asked text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (
    select from orders o join users u on u.tree = o.tree
    where u._id = asked and not o.deleted and o.current_status ->> 'meaning' is distinct from 'delivered'
      and (asked in (o.main_assignee_id, o.current_assignee_id)
        or o.status_history @> jsonb_build_array(jsonb_build_object('user_id', asked))
        or o.commentary @> jsonb_build_array(jsonb_build_object('user_id', asked))))
$$;
