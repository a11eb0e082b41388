/** Typed actions on Google Calendar. Everything is generated from `specs/calendar.yaml`. */
export * from './generated/index.ts'
