// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, UpstreamError } from '@plugboard/core'

/** A record of {@link Colors}. */
export interface Palette {
  /** Always calendar#colors. */
  kind: string
  /** When they changed. RFC 3339 date and time with an offset. */
  updated: string
  /** Colours of calendars by key. */
  calendar: Record<string, Color>
  /** Colours of events by key. */
  event: Record<string, Color>
}

/** A pair of colours. */
export interface Color {
  /** Colour of the background: `#a4bdfc`. */
  background: string
  /** Colour of text on it. */
  foreground: string
}

/** Colours that calendars and events can have. */
export interface Colors {
  /**
   * Gets one palette. `GET /calendar/v3/colors`
   *
   * @returns The palette.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const palette = await calendar.colors.get()
   */
  get(params?: Record<string, never>, options?: CallOptions): Call<Palette>
}

/** Runs {@link Colors}. */
export const colors: Entity<Colors> = {
  name: 'colors',
  key: 'kind',
  actions: {
    get: { http: 'GET /calendar/v3/colors' },
  },
}
