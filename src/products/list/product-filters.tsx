import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { PaneFilters } from '#src/parts/list/pane-filters.tsx'
import type { ListSearch } from '#src/parts/list/use-list-search.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceChips } from '#src/ui/fields/choice-chips.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import type { ProductsView } from '../products-view.ts'
import styles from './product-filters.module.css'

interface ProductFiltersProps {
  search: ListSearch<ProductsView>
  sold: number
  stopped: number
  categories: readonly string[]
}

const ALL = 'all'

/** Above the list: search, the two kinds with their number, and the category. */
export function ProductFilters({ search, categories, ...counts }: ProductFiltersProps) {
  const { t } = useLingui()
  const { view, look } = search
  const [sold, stopped] = [formatCount(counts.sold), formatCount(counts.stopped)]
  return (
    <PaneFilters
      label={t`Zoeken in producten`}
      placeholder={t`Zoek op merk, type of artikelnummer`}
      field={search.field}
    >
      <ChoiceChips
        label={t`Te koop of gestopt`}
        value={view.isStopped ? 'stopped' : 'sold'}
        onChange={(kind) => look({ isStopped: kind === 'stopped' })}
        choices={[
          { id: 'sold', name: t`Te koop ${sold}` },
          { id: 'stopped', name: t`Gestopt ${stopped}` },
        ]}
      />
      {categories.length > 0 && (
        <MenuButton
          button={
            <Button size="s">
              <span className={styles.category}>{view.category || t`Categorie`}</span>
              <ChevronDown size={15} aria-hidden />
            </Button>
          }
        >
          <Menu
            aria-label={t`Categorie`}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[view.category === '' ? ALL : `=${view.category}`]}
            onSelectionChange={(keys) => {
              const [key = ALL] = keys === 'all' ? [] : [...keys].map(String)
              look({ category: key === ALL ? '' : key.slice(1) })
            }}
          >
            <MenuItem id={ALL}>{t`Alle categorieën`}</MenuItem>
            {categories.map((name) => (
              <MenuItem key={name} id={`=${name}`}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        </MenuButton>
      )}
    </PaneFilters>
  )
}
