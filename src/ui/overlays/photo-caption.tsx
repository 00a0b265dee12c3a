import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './photo-caption.module.css'

interface PhotoCaptionProps {
  caption: string
  /** Whether it was kept. */
  onCaption?: ((caption: string) => Promise<boolean>) | undefined
}

/** Below a photo; written there where it may be, and kept when one goes on in whatever way. */
export function PhotoCaption({ caption, onCaption }: PhotoCaptionProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  /** The last that was given to be kept: leaving the field and closing the photo come right after each other. */
  const given = useRef(caption)
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  // A photo that closes takes its field away without a word.
  useEffect(() => () => void latest.current(), [])
  if (!onCaption) return caption ? <p className={styles.text}>{caption}</p> : null

  async function keep() {
    const text = typed?.trim() ?? caption
    if (text === caption) return setTyped(null)
    if (text === given.current) return
    given.current = text
    if (await onCaption?.(text)) setTyped(null)
    else given.current = caption
  }

  return (
    <TextField
      aria-label={t`Bijschrift`}
      className={classes(styles.field)}
      value={typed ?? caption}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        // Escape closes the photo.
        event.continuePropagation()
      }}
      maxLength={500}
    >
      <Input
        className={classes(styles.input)}
        placeholder={t`Bijschrift toevoegen`}
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
    </TextField>
  )
}
