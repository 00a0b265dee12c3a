-- Letters that do not decompose, apostrophes and invisible characters are compared as people mean them, as in the contract
-- (search/terms.ts).
create or replace function search_plain(source text) returns text
  language sql immutable parallel safe
  as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(
      regexp_replace(
        lower(regexp_replace(normalize(coalesce(source, ''), NFD), '[\u0300-\u036f]', '', 'g')),
        '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      '[\u2018\u2019\u201b\u02bc\u2032\u00b4\u0060]', '''', 'g'),
    'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

update search_texts set own = search_plain(own), goods = search_plain(goods)
  where (own, goods) is distinct from (search_plain(own), search_plain(goods));
