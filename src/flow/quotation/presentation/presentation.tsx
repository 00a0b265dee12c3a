import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { FIRST_VERSION } from '#src/data/quotations/send-quotation.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { usePages } from '#src/lib/hooks/use-pages.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { FullScreen } from '#src/ui/overlays/full-screen.tsx'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { PageDots } from '#src/ui/shown/page-dots.tsx'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import type { Step } from '../../entries.ts'
import { figuresOf } from '../../figures.ts'
import { linesOf } from '../../quotation-lines.ts'
import { addressed } from '../addressed.ts'
import { entriesIn, optionsOf } from '../options.ts'
import { validUntil } from '../quotation-document.ts'
import type { Approval, Option, Quotation } from '../quotation-state.ts'
import { useOptionName } from '../use-option-name.ts'
import type { WithdrawnGoods } from '../withdrawn-goods.ts'
import { ApprovalBar } from './approval-bar.tsx'
import { OptionCard } from './option-card.tsx'
import styles from './presentation.module.css'

interface PresentationProps {
  quotation: Quotation
  steps: readonly Step[]
  productById: ReadonlyMap<string, Product>
  withdrawn: readonly WithdrawnGoods[]
  companyId: string
  reckoning: Reckoning
  onChange(approval: Approval): void
  /** Called with the chosen option as it will be sent. */
  onApprove(option: Option, lines: readonly OrderLine[], by: string): void
  onClose(): void
}

/** The options side by side for the customer, with price, subsidy and monthly amount of each. */
export function Presentation({
  quotation,
  steps,
  productById,
  withdrawn,
  companyId,
  reckoning,
  ...props
}: PresentationProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const { color } = companyLook(companies, companyId)
  const company = companies.find(({ _id }) => _id === companyId)
  const nameOf = useOptionName()
  const options = optionsOf(quotation)
  const { track, at, turnTo } = usePages(options.length)
  const isNarrow = useMedia('(max-width: 899px)')
  const { approval, entries } = quotation
  const now = Date.now()
  const version = FIRST_VERSION
  const [only] = options
  const chosen = options.length === 1 ? only : options.find(({ _id }) => _id === approval.option)
  const linesIn = (option: Option) => linesOf(steps, entriesIn(quotation, option), productById)
  const withdrawnFrom = (option: Option) => {
    const names = withdrawn.filter((each) => each.option === option._id).map(({ name }) => name)
    return [...new Set(names.map((name) => name || t`Een product`))]
  }
  const name = addressed(entries.customer)
  const address = addressLine(entries.customer.address)
  return (
    <FullScreen
      title={
        options.length === 1 ? (
          <Trans>Uw offerte</Trans>
        ) : (
          <Plural value={options.length} one="# mogelijkheid" other="# mogelijkheden voor uw huis" />
        )
      }
      subtitle={
        <Trans>
          Voor {name}, {address}. Alle bedragen zijn inclusief btw.
        </Trans>
      }
      head={
        <>
          <strong className={styles.company}>
            <ColoredText color={color}>{company?.name ?? ''}</ColoredText>
          </strong>
          <span className={styles.dates}>
            <Trans>
              Offerte van {formatDate(now)}, versie {version}, geldig tot {formatDate(validUntil(now))}
            </Trans>
          </span>
        </>
      }
      onClose={props.onClose}
    >
      <div className={styles.options} ref={track} role="radiogroup" aria-label={t`Mogelijkheden`}>
        {options.map((option, index) => {
          const lines = linesIn(option)
          return (
            <OptionCard
              key={option._id}
              name={nameOf(option, index)}
              lines={lines}
              withdrawn={withdrawnFrom(option)}
              figures={figuresOf(lines, reckoning)}
              isChosen={option._id === chosen?._id}
              // Another choice voids the signature.
              onChoose={() => props.onChange({ ...approval, option: option._id, strokes: [] })}
            />
          )
        })}
      </div>
      {isNarrow && options.length > 1 && <PageDots count={options.length} at={at} onTurn={turnTo} />}
      <ApprovalBar
        approval={approval}
        name={name}
        chosen={chosen && nameOf(chosen, options.indexOf(chosen))}
        isConsumer={entries.customer.company.trim() === ''}
        figures={chosen ? figuresOf(linesIn(chosen), reckoning) : null}
        onChange={props.onChange}
        onApprove={(by) => chosen && props.onApprove(chosen, linesIn(chosen), by)}
      />
    </FullScreen>
  )
}
