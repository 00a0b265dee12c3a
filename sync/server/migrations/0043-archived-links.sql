-- The page of a customer can be read once their order is in the archive, where it is under another id. Put back it is an order
-- again, with the same page. Links are beyond the plain role, so these move them in its name, within its own tree.
alter table customer_links add column archive_id text not null default '';
create index customer_links_by_archive on customer_links (archive_id) where archive_id <> '';

create function archive_customer_links(its_order text, its_archive text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  update customer_links set archive_id = its_archive where order_id = its_order and tree = aurum_tree();
$$;

create function restore_customer_links(its_archive text, its_order text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  update customer_links set order_id = its_order, archive_id = ''
    where archive_id = its_archive and its_archive <> '' and tree = aurum_tree();
$$;
