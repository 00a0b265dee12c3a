import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SearchField as AriaSearchField, Input } from 'react-aria-components'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The search that is on; '' for none. */
  value: string
  onSearch(value: string): void
}

/** Searches on Enter or by its button; the button clears a search that is on (SPEC §2.4). Ctrl/Cmd+F focuses it. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const active = value !== ''

  useEffect(() => setText(value), [value])
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  return (
    <AriaSearchField
      className={styles.field ?? ''}
      aria-label={label}
      value={text}
      onChange={setText}
      onSubmit={(submitted) => onSearch(submitted.trim())}
      onClear={() => onSearch('')}
    >
      <Input ref={input} className={styles.input ?? ''} placeholder={placeholder} enterKeyHint="search" />
      <Kbd>Ctrl F</Kbd>
      <Button
        variant="icon"
        slot={null}
        aria-label={active ? t`Zoekopdracht wissen` : t`Zoek`}
        onPress={() => onSearch(active ? '' : text.trim())}
      >
        {active ? <X size={16} aria-hidden /> : <Search size={16} aria-hidden />}
      </Button>
    </AriaSearchField>
  )
}
