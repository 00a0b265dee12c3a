/** Titles of the comments by which an order tells what became of its mails. */
export const MAIL_NOTES = {
  /** A mail of a status was sent. */
  status: 'Mail verstuurd',
  /** The order itself was mailed; its letter includes its status. */
  order: 'Order verstuurd',
  approval: 'Bevestiging verstuurd',
  reminder: 'Herinnering verstuurd',
  reply: 'Antwoord gemaild',
  replyNot: 'Antwoord niet gemaild',
  statusNot: 'Mail niet verstuurd',
  orderNot: 'Order niet verstuurd',
  reminderNot: 'Herinnering niet verstuurd',
  approvalNot: 'Bevestiging niet verstuurd',
  visitSoon: 'Aan de afspraak herinnerd',
  visitSoonNot: 'Niet aan de afspraak herinnerd',
  underway: 'Gemeld dat we onderweg zijn',
  underwayNot: 'Niet gemeld dat we onderweg zijn',
  waits: 'Mail wacht op een mailserver',
  returned: 'Mail kwam terug',
} as const
