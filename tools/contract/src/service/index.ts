export { type Execute, type Service, startService } from './start-service.ts'
