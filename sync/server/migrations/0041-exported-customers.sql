-- Whose orders arrived in the accounting system: their debtor number came from there.
alter table customers add column exported bigint not null default 0;

update customers set exported = first.date
  from (
    select orders.customer_id, min(exports.date) as date
    from exports join orders on orders._id = exports.order_id
    where exports.state = 'done' group by orders.customer_id
  ) as first
  where customers._id = first.customer_id;
