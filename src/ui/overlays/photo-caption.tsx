import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './photo-caption.module.css'

interface PhotoCaptionProps {
  caption: string
  /** Resolves to whether the caption was saved. */
  onCaption?: ((caption: string) => Promise<boolean>) | undefined
}

/** The caption of a photo, editable where allowed; saved when the field or the photo is left in any way. */
export function PhotoCaption({ caption, onCaption }: PhotoCaptionProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  /** The last caption handed over for saving: blur and closing the photo follow each other directly. */
  const given = useRef(caption)
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  // Closing the photo unmounts the field without a blur.
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
        // Escape has to reach the viewer, which it closes.
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
