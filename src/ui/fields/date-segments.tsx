import { DateInput, DateSegment } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './date-segments.module.css'

/** The segments of a date or time field, each typed separately; always DD-MM-YYYY. */
export function DateSegments() {
  return (
    <DateInput className={classes(styles.segments)}>
      {(segment) => (
        <DateSegment segment={segment} className={classes(styles.segment)}>
          {({ text }) => text.replaceAll('/', '-')}
        </DateSegment>
      )}
    </DateInput>
  )
}
