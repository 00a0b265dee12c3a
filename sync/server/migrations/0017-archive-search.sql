-- The archive is found by what its orders were found by.
create trigger search_added after insert on archives for each row execute function keep_order_search();
create trigger search_changed after update on archives for each row
  when ((old.deleted, old.owner, old.order_id, old.address, old.products, old.campaigns)
    is distinct from (new.deleted, new.owner, new.order_id, new.address, new.products, new.campaigns))
  execute function keep_order_search();

insert into search_texts
  select _id, tree, owner,
    search_plain(concat_ws(' ', order_id, replace(order_id, '#', ''), search_place(address))),
    search_goods(products, campaigns)
  from archives where not deleted;
