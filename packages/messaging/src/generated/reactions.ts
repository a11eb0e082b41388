// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import { type ChannelParams, channel, type EmojiCount } from './shared.ts'

/** A record of {@link Reactions}. */
export interface Reaction {
  /** Name of the emoji. */
  name: string
  /** How many users reacted so. */
  count: number
  /** Ids of users. */
  users: string[]
}

/** A message with reactions. */
export interface Reacted {
  /** The message. */
  message: {
    /**
     * Time of the message. Time of a message, which identifies it in its conversation: seconds with six
     * decimals, as text.
     */
    ts: string
    /** Its text. Text in Slack's markup. */
    text?: string
    /** Id of the author. */
    user?: string
    /** Its reactions. */
    reactions?: EmojiCount[]
  }
}

/** Params of {@link Reactions.of_message}. */
export interface ReactionOfMessageParams {
  /** Id of the conversation. */
  channel: string
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  timestamp: string
  /**
   * Whether it has all users of each reaction.
   *
   * @default false
   */
  full?: boolean | undefined
}

/** Params of {@link Reactions.add}. */
export interface ReactionAddParams extends ChannelParams {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  timestamp: string
  /** Name of the emoji without colons: `thumbsup`. */
  name: string
}

/** Params of {@link Reactions.remove}. */
export interface ReactionRemoveParams extends ChannelParams {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  timestamp: string
  /** Name of the emoji without colons. */
  name: string
}

/** Reactions to messages. */
export interface Reactions {
  /**
   * Gets a message with all of its reactions. `GET /reactions.get`
   *
   * @returns A message with reactions.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const reaction = await messaging.reactions.of_message({
   *   channel: 'QM7w1AUR0015',
   *   timestamp: '1793523503.000103',
   * })
   */
  of_message(params: ReactionOfMessageParams, options?: CallOptions): Call<Reacted>

  /**
   * Adds a reaction. `POST /reactions.add`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.reactions.add({ channel: 'CLLLLSKUWU8', timestamp: '1793523605.000100', name: 'eyes' })
   */
  add(params: ReactionAddParams, options?: CallOptions): Call<null>

  /**
   * Removes a reaction. `POST /reactions.remove`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.reactions.remove({
   *   channel: 'CLLLLSKUWU8',
   *   timestamp: '1793523605.000100',
   *   name: 'tada',
   * })
   */
  remove(params: ReactionRemoveParams, options?: CallOptions): Call<null>
}

/** Runs {@link Reactions}. */
export const reactions: Entity<Reactions> = {
  name: 'reactions',
  key: 'name',
  actions: {
    of_message: {
      http: 'GET /reactions.get',
      query: {
        channel: { type: 'string', required: true },
        timestamp: { type: 'string', required: true },
        full: { type: 'boolean' },
      },
    },
    add: {
      ...channel,
      http: 'POST /reactions.add',
      body: {
        ...channel.body,
        timestamp: { type: 'string', required: true },
        name: { type: 'string', required: true },
      },
      returns: 'nothing',
      risk: 'write',
    },
    remove: {
      ...channel,
      http: 'POST /reactions.remove',
      body: {
        ...channel.body,
        timestamp: { type: 'string', required: true },
        name: { type: 'string', required: true },
      },
      returns: 'nothing',
      risk: 'write',
    },
  },
}
