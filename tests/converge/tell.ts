import { EVENTS, type History, PAUSES } from './history.ts'

/** Describes a history in words. */
export const tell = ({ steps, browsers, fates }: History) =>
  [
    `${browsers} browsers, fates ${JSON.stringify(fates)}`,
    ...steps.map(
      ({ event, browser, a, b, pause }, at) =>
        `${at} d${browser % browsers} ${EVENTS[event]} a=${a} b=${b}, then ${PAUSES[pause]} ms`,
    ),
  ].join('\n')
