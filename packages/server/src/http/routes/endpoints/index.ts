import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { endpointRoutes } from './crud.ts'
import { endpointDeliveryRoutes } from './deliveries.ts'

export function webhookEndpointRoutes(app: App, services: Services): void {
  endpointRoutes(app, services)
  endpointDeliveryRoutes(app, services)
}
