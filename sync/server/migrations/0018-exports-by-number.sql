-- An order that is archived and restored gets another id and keeps its number, by which its exports are still found.
alter table exports add column number text not null default '';
update exports set number = orders.order_id from orders where orders._id = exports.order_id;
create index exports_by_number on exports (owner, number, date) where number <> '';
