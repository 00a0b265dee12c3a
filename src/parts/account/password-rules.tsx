import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Check, Circle } from 'lucide-react'
import { PASSWORD_FAULTS, type PasswordFault, passwordFaults } from '#sync/contract/wire/accounts.ts'
import styles from './password-rules.module.css'

const words: Record<PasswordFault | 'password_valid', MessageDescriptor> = {
  password_min_length: msg`Minstens 8 tekens`,
  password_lowercase: msg`Een kleine letter`,
  password_uppercase: msg`Een hoofdletter`,
  password_number: msg`Een cijfer`,
  rpassword_no_match: msg`Wachtwoorden komen niet overeen.`,
  password_valid: msg`Dit wachtwoord voldoet.`,
}

const RULES = PASSWORD_FAULTS.filter((fault) => fault !== 'rpassword_no_match')

interface PasswordRulesProps {
  id: string
  password: string
  repeated: string
  /** The server found the password too easy, so it is not called good. */
  isRefused: boolean
}

/** The rules a new password still breaks, while it is typed. */
export function PasswordRules({ id, password, repeated, isRefused }: PasswordRulesProps) {
  const { _ } = useLingui()
  const faults = passwordFaults(password, repeated)
  const differs = repeated !== '' && faults.includes('rpassword_no_match')
  const isGood = faults.length === 0 && !isRefused
  const verdict = isGood ? 'password_valid' : differs ? 'rpassword_no_match' : null
  return (
    <div id={id} className={styles.rules}>
      <ul className={styles.list}>
        {RULES.map((rule) => (
          <Rule key={rule} rule={rule} isKept={!faults.includes(rule)} />
        ))}
      </ul>
      <p className={styles.verdict} data-rule={verdict} role="status">
        {verdict && _(words[verdict])}
      </p>
    </div>
  )
}

function Rule({ rule, isKept }: { rule: PasswordFault; isKept: boolean }) {
  const { _ } = useLingui()
  return (
    <li className={styles.rule} data-rule={rule} data-kept={isKept || undefined}>
      {isKept ? <Check size={15} strokeWidth={3} aria-hidden /> : <Circle size={15} aria-hidden />}
      <span>
        {_(words[rule])}
        {isKept && (
          <span className={styles.spoken}>
            {' '}
            <Trans>(in orde)</Trans>
          </span>
        )}
      </span>
    </li>
  )
}
