import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Kbd } from '../shown/kbd.tsx'
import field from './field.module.css'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  placeholder?: string
  /** The active search; '' for none. */
  value: string
  onSearch(text: string): void
  /** Called while typing, for instant searches. */
  onType?(text: string): void
  /** A counter: a change clears and focuses the field. */
  emptied?: number
}

/** Searches on Enter and by its button, which clears while a search is active. */
export function SearchField({
  label,
  placeholder = '',
  value,
  onSearch,
  onType,
  emptied = 0,
}: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [wasEmptied, setWasEmptied] = useState(emptied)
  const seen = useRef(emptied)
  useFindKey(input)
  useEffect(() => {
    if (seen.current !== emptied) input.current?.focus()
    seen.current = emptied
  }, [emptied])

  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  if (wasEmptied !== emptied) {
    setWasEmptied(emptied)
    setText('')
  }
  const active = value !== '' && text === value

  function type(next: string) {
    setText(next)
    onType?.(next)
    if (next === '' && value !== '') onSearch('')
  }

  return (
    <AriaSearchField
      aria-label={label}
      className={classes(styles.search)}
      value={text}
      onChange={type}
      onSubmit={(wanted) => onSearch(wanted.trim())}
    >
      <Group className={classes(field.box, styles.box)}>
        <button
          type="button"
          className={styles.go}
          aria-label={active ? t`Zoekopdracht wissen` : t`Zoeken`}
          onClick={() => (active ? type('') : onSearch(text.trim()))}
        >
          <Search size={17} aria-hidden />
        </button>
        <Input ref={input} className={classes(field.input)} placeholder={placeholder} enterKeyHint="search" />
        {text === '' ? (
          <Kbd keys="Mod+F" />
        ) : (
          <Button className={classes(styles.clear)} aria-label={t`Wissen`}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  )
}

/** Ctrl or Cmd + F focuses this field instead of the browser's search, unless another screen covers it. */
function useFindKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || !input.current?.checkVisibility()) return
      if (input.current.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [input])
}
