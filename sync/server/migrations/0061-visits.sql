-- Visits: who goes to an order, when, for how long, and how that went. The one that a status plans has the id of its order,
-- or is named by `visit_id`.
select aurum_collection('visits', 'company');
alter table visits add column company_id text not null default '';
alter table visits add column order_id text not null default '';
alter table visits add column date text not null default '';
alter table visits add column time text not null default '';
alter table visits add column minutes bigint not null default 120;
alter table visits add column window_from text not null default '';
alter table visits add column window_to text not null default '';
alter table visits add column people jsonb not null default '[]';
alter table visits add column kind text not null default '';
alter table visits add column note text not null default '';
alter table visits add column state text not null default 'planned';
alter table visits add column history jsonb not null default '[]';
alter table visits add column before jsonb not null default
  '{"entry":"","made":false,"visit_id":"","state":"planned","date":"","time":"","minutes":120,"window_from":"","window_to":"","people":[]}';
create index visits_by_order on visits (tree, order_id);

alter table orders add column visit_id text not null default '';
alter table archives add column visit_id text not null default '';

-- What is planned today, by the moment in its message. A moment that does not exist plans nothing.
insert into visits (_id, tree, seq, owner, company_id, order_id, date, time, people, history)
select o._id, o.tree, o.seq, o.owner, o.company_id, o._id,
  m[3] || '-' || m[2] || '-' || m[1], m[4] || ':' || m[5],
  case when u._id is null then '[]' else jsonb_build_array(u._id) end,
  jsonb_build_array(jsonb_build_object('_id', o._id, 'state', 'planned', 'user_id', '', 'date', o.mod_date, 'done', 0))
from orders o
cross join lateral regexp_match(o.current_status -> 'customer_message' ->> 'message',
  '\m([0-9]{2})-([0-9]{2})-([0-9]{4})[^0-9]{1,20}([0-9]{2}):([0-9]{2})\M') m
left join users u on u.tree = o.tree and u._id = o.current_assignee_id and not u.deleted
  and u.role not in ('office', 'admin') and u.role not like '%developer%'
where not o.deleted and o.current_status ->> 'meaning' = 'scheduled'
  -- The order of conditions joined by `and` is not certain, and make_date fails on a month that does not exist.
  and case when m[3] >= '0001' and m[2] between '01' and '12' and m[1] >= '01' and m[4] <= '23' and m[5] <= '59'
    then m[1]::int <= extract(day from (make_date(m[3]::int, m[2]::int, 1) + interval '1 month - 1 day'))
    else false end;
