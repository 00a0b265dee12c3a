import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { CODE_LENGTH } from '#sync/contract/wire/accounts.ts'
import styles from './code-boxes.module.css'

/** One digit per box; '' for an empty one. */
export type Digits = readonly string[]

export const NO_DIGITS: Digits = Array<string>(CODE_LENGTH).fill('')

export const isWhole = (digits: Digits) => digits.every((digit) => digit !== '')

const WAYS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => CODE_LENGTH - 1,
}

interface CodeBoxesProps {
  digits: Digits
  onChange(digits: Digits): void
  /** While the code is being checked. */
  readOnly?: boolean
  /** No code is accepted now. */
  isDisabled?: boolean
  autoFocus?: boolean
}

/** Six boxes for the digits of an authenticator app's code. */
export function CodeBoxes({
  digits,
  onChange,
  readOnly = false,
  isDisabled = false,
  autoFocus = false,
}: CodeBoxesProps) {
  const { t } = useLingui()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  const goTo = (at: number) => boxes.current[Math.min(Math.max(at, 0), CODE_LENGTH - 1)]?.focus()

  function put(at: number, typed: string) {
    if (readOnly) return
    onChange(digits.map((digit, i) => typed[i - at] ?? digit))
    goTo(at + typed.length)
  }

  function clear(at: number) {
    if (readOnly || at < 0) return
    onChange(digits.with(at, ''))
    goTo(at)
  }

  function handleChange(at: number, { target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value.replace(/\D/g, '')
    if (target.value === '') return clear(at)
    // A digit typed into a filled box replaces the old one; a longer text is the browser's autofill.
    const old = digits[at] ?? ''
    put(at, typed.length === 2 && old ? typed.replace(old, '') : typed)
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    // Apps show the code in two halves.
    const text = event.clipboardData.getData('text').replace(/\s/g, '')
    if (/^\d+$/.test(text)) put(0, text.slice(0, CODE_LENGTH))
  }

  function handleKey(at: number, event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const to = WAYS[key]
    if (to) goTo(to(at))
    // Handled here, since the field reports no change when a digit is typed over the same digit.
    else if (/^\d$/.test(key)) put(at, key)
    else if (key === 'Backspace' && digits[at] === '') clear(at - 1)
    // Tab, Enter and the like; the field itself handles the Backspace that empties a box.
    else if (key.length > 1) return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink with its six boxes
    <div className={styles.boxes} role="group" aria-label={t`Code van zes cijfers`}>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          ref={(box) => {
            boxes.current[at] = box
          }}
          className={styles.box}
          aria-label={t`Cijfer ${at + 1} van ${CODE_LENGTH}`}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={digit}
          readOnly={readOnly}
          disabled={isDisabled}
          // biome-ignore lint/a11y/noAutofocus: it is what the screen asks for
          autoFocus={autoFocus && at === 0}
          onFocus={({ target }) => target.select()}
          onChange={(event) => handleChange(at, event)}
          onKeyDown={(event) => handleKey(at, event)}
          onPaste={handlePaste}
        />
      ))}
    </div>
  )
}
