// This file is written by `npm run api-client` from openapi/openapi.json: what the API demands of the fields of bodies.

const Age = { minimum: 0, maximum: 130 } as const;
const Capacity = { minimum: 1, maximum: 100000 } as const;
const CityName = { minLength: 2, maxLength: 60 } as const;
const CommentWords = { minLength: 1, maxLength: 1000 } as const;
const Continent = { enum: ["Africa", "America", "Asia", "Europe", "Oceania"] } as const;
const CountryOrNone = { minLength: 1, maxLength: 60 } as const;
const Description = { minLength: 1, maxLength: 2000 } as const;
const Duration = { exclusiveMinimum: 0, maximum: 8760, multipleOf: 0.5 } as const;
const Email = { maxLength: 254, pattern: /^\s*(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+(?:\.[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+(?![0-9]+\s*$)[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\s*$/u } as const;
const HotelName = { minLength: 2, maxLength: 80 } as const;
const ItineraryName = { minLength: 2, maxLength: 80 } as const;
const Latitude = { minimum: -90, maximum: 90 } as const;
const Longitude = { minimum: -180, maximum: 180 } as const;
const NewPassword = { minLength: 8, maxLength: 128 } as const;
const PersonName = { minLength: 1, maxLength: 50 } as const;
const PhotoUrl = { maxLength: 2048 } as const;
const Photos = { maxLength: 2048, minItems: 1, maxItems: 3 } as const;
const Population = { minimum: 0, maximum: 100000000 } as const;
const Price = { minimum: 0, maximum: 1000000, multipleOf: 0.01 } as const;
const ReactionName = { minLength: 2, maxLength: 30, pattern: /^\s*[A-Za-z0-9\-]{2,30}\s*$/u } as const;
const Role = { enum: ["user", "admin"] } as const;
const ShowDate = { days: ["1900-01-01", "9999-12-31"] } as const;
const ShowName = { minLength: 2, maxLength: 80 } as const;

export const CityBody = { continent: Continent, country: CountryOrNone, latitude: Latitude, longitude: Longitude, name: CityName, photo: PhotoUrl, population: Population } as const;
export const CommentBody = { comment: CommentWords } as const;
export const CommentText = { comment: CommentWords } as const;
export const EmailBody = { email: Email } as const;
export const HotelBody = { capacity: Capacity, name: HotelName, photo: Photos } as const;
export const HotelPatch = { capacity: Capacity, name: HotelName, photo: Photos } as const;
export const ItineraryBody = { description: Description, duration: Duration, name: ItineraryName, photo: Photos, price: Price } as const;
export const ProfileBody = { age: Age, lastName: PersonName, name: PersonName, photo: PhotoUrl } as const;
export const ReactionBody = { icon: PhotoUrl, iconBack: PhotoUrl, name: ReactionName } as const;
export const ResetBody = { password: NewPassword } as const;
export const ShowBody = { date: ShowDate, description: Description, name: ShowName, photo: PhotoUrl, price: Price } as const;
export const ShowPatch = { date: ShowDate, description: Description, name: ShowName, photo: PhotoUrl, price: Price } as const;
export const SignUpBody = { role: Role, age: Age, email: Email, lastName: PersonName, name: PersonName, password: NewPassword, photo: PhotoUrl } as const;
