import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotAdded } from '#src/data/files/preparing.ts'
import { errorWords } from '#src/parts/words/error-words.ts'

/** Why a chosen file was not added. */
export const notAddedWords: Readonly<Record<NotAdded['reason'], MessageDescriptor>> = {
  ...errorWords,
  'no-draw': msg`Deze foto kan op dit apparaat niet worden verwerkt. Bewaar hem als jpg of png en kies hem opnieuw.`,
  'no-place': msg`Kies deze foto op de plek waar hij moet komen, of sleep hem daarheen.`,
  'no-room': msg`Bij een offerte passen hooguit 999 foto's. Deze is niet toegevoegd.`,
  empty: msg`Dit bestand is leeg.`,
  lost: msg`De pagina werd gesloten voordat dit bestand was bewaard. Kies het opnieuw.`,
}
