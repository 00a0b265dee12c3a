import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { isNamed, knownSkills } from './known-skills.ts'
import styles from './skills-field.module.css'

interface SkillsFieldProps {
  label: string
  description: string
  skills: readonly string[]
  /** The most there can be. */
  max: number
  onChange(skills: string[]): void
}

/** The limit of the contract. */
const MAX_LENGTH = 40
/** Suggestions shown at once; typing narrows them. */
const MOST_SUGGESTED = 8

/** Words that are typed one by one, or chosen from those of all colleagues. */
export function SkillsField({ label, description, skills, max, onChange }: SkillsFieldProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const wanted = normalizeText(typed.trim())
  const suggested = knownSkills(users ?? [])
    .filter((skill) => !isNamed(skills, skill) && normalizeText(skill).includes(wanted))
    .slice(0, MOST_SUGGESTED)

  function add(words: string) {
    const skill = words.trim()
    if (skill === '') return
    if (isNamed(skills, skill)) return setFault(t`${skill} staat er al`)
    if (skills.length >= max) return setFault(t`Er passen er niet meer dan ${max}`)
    onChange([...skills, skill])
    setTyped('')
    setFault('')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter in an empty field submits the form, as in other fields.
    if (event.key === 'Enter' && typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }

  /** Typed words count without Enter too, unless a suggestion replaces them. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!field.current?.contains(relatedTarget)) add(typed)
  }

  function refocus() {
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles.field} ref={field}>
      <TextField
        label={label}
        description={description}
        value={typed}
        maxLength={MAX_LENGTH}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(words) => {
          setFault('')
          setTyped(words)
        }}
        onKeyDown={handleKey}
        onBlur={handleBlur}
        errorMessage={fault || undefined}
      />
      {skills.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {skills.map((skill) => (
            <li key={skill} className={styles.chip}>
              {skill}
              <Button
                variant="icon"
                size="s"
                aria-label={t`${skill} weghalen`}
                onPress={() => {
                  onChange(skills.filter((each) => each !== skill))
                  refocus()
                }}
              >
                <X size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && skills.length < max && (
        <ul className={styles.chips} aria-label={t`Bij collega's`}>
          {suggested.map((skill) => (
            <li key={skill}>
              <Button
                size="s"
                aria-label={t`${skill} toevoegen`}
                onPress={() => {
                  add(skill)
                  refocus()
                }}
              >
                <Plus size={14} aria-hidden /> {skill}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
