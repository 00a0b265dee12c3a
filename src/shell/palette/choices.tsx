import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import option from '#src/ui/fields/option.module.css'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import styles from './palette.module.css'

export interface Choice {
  id: string
  label: string
  detail?: string
  icon?: LucideIcon
  keys?: string
  run(): void
}

interface Group {
  title: string
  choices: readonly Choice[]
  /** The number of the first choice. */
  from: number
}

interface ChoicesProps {
  /** The id of the list, and the prefix of the ids of its choices. */
  id: string
  groups: readonly Group[]
  /** The index of the choice for Enter. */
  at: number
  onChoose(index: number): void
}

/** The results below the field, which keeps the focus. */
export function Choices({ id, groups, at, onChoose }: ChoicesProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const copy = useCopyState()
  const isWhole = copy === 'whole' || copy === 'starting'
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  return (
    <>
      <p className={styles.count} role="status">
        {isWhole || count > 0 ? (
          <Plural value={count} _0="Geen resultaten" one="# gevonden" other="# gevonden" />
        ) : (
          <Trans>Nog niets gevonden</Trans>
        )}
        {!isWhole && (
          <>
            {' · '}
            <Trans>zoekt in wat er al is, de rest volgt</Trans>
          </>
        )}
      </p>
      <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t`Gevonden`}>
        {groups
          .filter(({ choices }) => choices.length > 0)
          .map(({ title, choices, from }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
            <div key={title} role="group" aria-label={title}>
              <div className={option.header} aria-hidden>
                {title}
              </div>
              {choices.map((choice, n) => (
                <Row
                  key={choice.id}
                  choice={choice}
                  rowId={`${id}-${from + n}`}
                  isChosen={from + n === at}
                  onChoose={() => onChoose(from + n)}
                />
              ))}
            </div>
          ))}
      </div>
    </>
  )
}

interface RowProps {
  choice: Choice
  rowId: string
  isChosen: boolean
  onChoose(): void
}

function Row({ choice: { label, detail, icon: Icon, keys }, rowId, isChosen, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={rowId}
      role="option"
      aria-selected={isChosen}
      className={option.option}
      data-focused={isChosen || undefined}
      onClick={onChoose}
    >
      {Icon && <Icon size={17} aria-hidden />}
      <span className={option.text}>
        {label}
        {detail && <span className={option.detail}>{detail}</span>}
      </span>
      {keys && <Kbd keys={keys} />}
    </div>
  )
}
