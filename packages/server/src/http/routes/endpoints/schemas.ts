/** Schemas that the routes of webhook endpoints share. */
import { MESSAGE_TYPES, type MessageType } from '@plugboard/core/webhooks'
import { z } from 'zod'
import { idSchema } from '../../id-schema.ts'

export const ENDPOINTS = '/v1/endpoints'

export const endpointPath: z.ZodType<{ readonly id: string }> = z.strictObject({
  id: idSchema.describe('Id of the webhook endpoint.'),
})

export const messageType: z.ZodType<MessageType> = z.enum(MESSAGE_TYPES as [MessageType, ...MessageType[]])

export const replayBody: z.ZodType<{ readonly since: string }> = z.strictObject({
  since: z.iso
    .datetime({ offset: true })
    .describe('Changes and events since then are sent again. They are kept for 30 days.'),
})
