export { storeRdapServers } from "./directory.ts";
export type { RegistrationFields } from "./answer.ts";
export { addDemoRegistrations, removeDemoRegistrations } from "./demo.ts";
export { importAnswers } from "./import.ts";
export { registrationDataModule } from "./module.ts";
export {
  domainsOfRegistrant,
  registeredSince,
  type Registrant,
  registrantsOf,
  registrationDays,
} from "./statements.ts";
