-- Also without a plus (31612345678), and without what comes before the nine digits (612345678).
create or replace function search_dialled(phone text) returns text
  language sql immutable parallel safe
  as $$
  select regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+|00)31', '0'),
    '^31(\d{9})$', '0\1'), '^([1-9]\d{8})$', '0\1')
$$;

update search_texts set own = anew.own
  from (select _id, search_plain(concat_ws(' ', firstname, lastname, company, email,
      search_dialled(telephone), search_dialled(mobilephone))) as own
    from customers where not deleted) as anew
  where search_texts._id = anew._id and search_texts.own <> anew.own;
