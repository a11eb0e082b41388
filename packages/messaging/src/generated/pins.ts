// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type ChannelParams, channel } from './shared.ts'

/** A record of {@link Pins}. */
export interface Pin {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  ts?: string
  /** Kind of the pinned thing: older pins may be of files. */
  type: 'message' | 'file' | (string & {})
  /** Id of the conversation. */
  channel?: string
  /** When it was pinned. Unix time in seconds. */
  created: number
  /** Id of the user who pinned it. */
  created_by: string
  /** The message. */
  message?: PinnedMessage
}

/** The message that is pinned. */
export interface PinnedMessage {
  /**
   * Time of the message. Time of a message, which identifies it in its conversation: seconds with six
   * decimals, as text.
   */
  ts: string
  /** Id of the author. */
  user?: string
  /** Its text. Text in Slack's markup. */
  text?: string
  /** Its address. */
  permalink?: string
}

/** Params of {@link Pins.list}. */
export interface PinListParams {
  /** Id of the conversation. */
  channel: string
}

/** Params of {@link Pins.add}. */
export interface PinAddParams extends ChannelParams {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  timestamp: string
}

/** Params of {@link Pins.remove}. */
export interface PinRemoveParams extends ChannelParams {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  timestamp: string
}

/** Messages that are pinned to their conversation. */
export interface Pins {
  /**
   * Lists what is pinned to a conversation, the latest pin first. `GET /pins.list`
   *
   * @returns All pins on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const pin of messaging.pins.list({ channel: 'QM7w1AUR0015' })) console.log(pin)
   */
  list(params: PinListParams, options?: CallOptions): PageCall<Pin, Record<string, never>, PinListParams>

  /**
   * Pins a message to its conversation. `POST /pins.add`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.pins.add({ channel: 'CLLLLSKUWU8', timestamp: '1793523605.000100' })
   */
  add(params: PinAddParams, options?: CallOptions): Call<null>

  /**
   * Takes the pin off a message. `POST /pins.remove`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.pins.remove({ channel: 'CLLLLSKUWU8', timestamp: '1793523605.000100' })
   */
  remove(params: PinRemoveParams, options?: CallOptions): Call<null>
}

/** Runs {@link Pins}. */
export const pins: Entity<Pins> = {
  name: 'pins',
  key: 'ts',
  actions: {
    list: {
      http: 'GET /pins.list',
      query: { channel: { type: 'string', required: true } },
      returns: 'page',
      records: 'items',
      fields: { ts: 'message.ts' },
    },
    add: {
      ...channel,
      http: 'POST /pins.add',
      body: { ...channel.body, timestamp: { type: 'string', required: true } },
      returns: 'nothing',
      risk: 'write',
    },
    remove: {
      ...channel,
      http: 'POST /pins.remove',
      body: { ...channel.body, timestamp: { type: 'string', required: true } },
      returns: 'nothing',
      risk: 'write',
    },
  },
}
