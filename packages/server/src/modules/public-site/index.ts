export { createContactRepository } from "./inbox/repository.ts";
export { type ContactService, createContactService } from "./inbox/service.ts";
export { presentSite } from "./presenter.ts";
export { TestimonialsError, readTestimonials } from "./testimonials.ts";
export { publicSiteModule } from "./module.ts";
