export { singleSignOnModule } from "./module.ts";
export { type ConnectionRepository, createConnectionRepository } from "./repository.ts";
