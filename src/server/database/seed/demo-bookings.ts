import type { BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { addDays, type PlainDate } from '../../../shared/dates/plain-date.ts';

/** A sample booking, as a guest would have sent it. The first traveler is the contact. */
export interface DemoBooking {
  tourId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  departureDate: PlainDate;
  numberOfTravelers: number;
  travelers: Traveler[];
  specialRequests: string;
  dietaryRestrictions: string;
  medicalConditions: string;
  status: BookingStatus;
  /** How many days before `today` the request was sent. */
  createdDaysAgo: number;
}

/**
 * Forty sample bookings around `today`, from five months back to five months ahead; always the same
 * for the same day. None of the people exist: addresses end in .example (RFC 2606) and phone
 * numbers come from ranges that regulators reserve for fiction. Tours that only run in some months
 * (6, 13 and 20) are left out, because a sample may fall on any day of the year.
 */
export function demoBookings(today: PlainDate): DemoBooking[] {
  return SAMPLES.map(({ departsInDays, travelers, ...sample }) => {
    const contact = travelers[0];
    return {
      ...NOTHING_ASKED,
      ...sample,
      firstName: contact.firstName,
      lastName: contact.lastName,
      departureDate: addDays(today, departsInDays),
      numberOfTravelers: travelers.length,
      travelers: [...travelers],
    };
  });
}

interface Sample {
  tourId: number;
  status: BookingStatus;
  createdDaysAgo: number;
  /** Negative if the tour has departed. */
  departsInDays: number;
  travelers: readonly [Traveler, ...Traveler[]];
  email: string;
  phone: string;
  address?: string;
  specialRequests?: string;
  dietaryRestrictions?: string;
  medicalConditions?: string;
}

const NOTHING_ASKED = {
  address: '',
  specialRequests: '',
  dietaryRestrictions: '',
  medicalConditions: '',
};

const SAMPLES: readonly Sample[] = [
  {
    tourId: 2,
    status: 'completed',
    createdDaysAgo: 214,
    departsInDays: -148,
    travelers: [
      person('Ingrid', 'Solberg', '1988-03-02', 'Norwegian'),
      person('Jonas', 'Haugen', '1986-10-17', 'Norwegian'),
    ],
    email: 'ingrid.solberg@post.example',
    phone: '+46 8 465 004 12',
    address: 'Bergen, Norway',
    specialRequests: 'A cabin away from the engine, if there is one.',
  },
  {
    tourId: 7,
    status: 'completed',
    createdDaysAgo: 171,
    departsInDays: -141,
    travelers: [person('Thomas', 'Okafor', '1979-06-21', 'British')],
    email: 't.okafor@mail.example',
    phone: '+44 7700 900184',
    address: 'Leeds, United Kingdom',
  },
  {
    tourId: 1,
    status: 'completed',
    createdDaysAgo: 260,
    departsInDays: -135,
    travelers: [
      person('Margaret', 'Whitlock', '1957-01-30', 'Australian'),
      person('Alan', 'Whitlock', '1955-11-08', 'Australian'),
    ],
    email: 'whitlocks@household.example',
    phone: '+61 491 570 156',
    address: 'Hobart, Australia',
    specialRequests: 'Lower berths on all three night trains, please.',
    medicalConditions: 'Alan has had a knee replaced and takes stairs slowly.',
  },
  {
    tourId: 4,
    status: 'completed',
    createdDaysAgo: 152,
    departsInDays: -126,
    travelers: [
      person('Camille', 'Lefèvre', '1991-04-12', 'French'),
      person('Élodie', 'Marchand', '1992-08-25', 'French'),
      person('Noémie', 'Garnier', '1991-12-03', 'French'),
    ],
    email: 'camille.lefevre@courriel.example',
    phone: '+33 6 39 98 14 07',
    address: 'Lyon, France',
    dietaryRestrictions: 'Élodie is vegetarian and eats eggs.',
  },
  {
    tourId: 9,
    status: 'cancelled',
    createdDaysAgo: 165,
    departsInDays: -119,
    travelers: [
      person('Lukas', 'Brenner', '1984-02-19', 'German'),
      person('Katharina', 'Brenner', '1985-07-06', 'German'),
      person('Mia', 'Brenner', '2014-05-22', 'German'),
    ],
    email: 'lukas.brenner@post.example',
    phone: '+49 30 23125 418',
    address: 'Berlin, Germany',
    specialRequests: 'A third bed in the room for our daughter.',
  },
  {
    tourId: 24,
    status: 'completed',
    createdDaysAgo: 133,
    departsInDays: -112,
    travelers: [
      person('Priya', 'Raghunathan', '1990-09-14', 'Indian'),
      person('Arjun', 'Menon', '1989-01-05', 'Indian'),
    ],
    email: 'priya.r@inbox.example',
    phone: '+44 20 7946 0331',
    address: 'London, United Kingdom',
    dietaryRestrictions: 'Strictly vegetarian, no egg and no fish sauce.',
  },
  {
    tourId: 3,
    status: 'completed',
    createdDaysAgo: 190,
    departsInDays: -104,
    travelers: [
      person('Sinéad', 'Ó Briain', '1986-05-09', 'Irish'),
      person('Ciarán', 'Ó Briain', '1983-03-27', 'Irish'),
      person('Aoife', 'Nic Dhonnchadha', '1988-10-31', 'Irish'),
      person('Pádraig', 'Mac Gearailt', '1987-02-02', 'Irish'),
    ],
    email: 'sinead.obriain@post.example',
    phone: '+353 20 915 2204',
    address: 'Galway, Ireland',
    specialRequests: 'We are happy to walk longer days than the program says.',
  },
  {
    tourId: 18,
    status: 'completed',
    createdDaysAgo: 118,
    departsInDays: -97,
    travelers: [
      person('Daniel', 'Nguyen', '1981-08-18', 'American'),
      person('Linh', 'Nguyen', '1983-12-11', 'American'),
      person('Ethan', 'Nguyen', '2011-04-06', 'American'),
      person('Maya', 'Nguyen', '2013-09-29', 'American'),
    ],
    email: 'daniel.nguyen@family.example',
    phone: '+1 408-555-0147',
    address: 'San Jose, California, United States',
    specialRequests:
      'My parents left Saigon in 1979. We would like to walk past Nguyễn Tri Phương street.',
  },
  {
    tourId: 17,
    status: 'completed',
    createdDaysAgo: 95,
    departsInDays: -90,
    travelers: [
      person('Yuki', 'Tanabe', '1994-07-07', 'Japanese'),
      person('Haruka', 'Mori', '1995-02-16', 'Japanese'),
    ],
    email: 'yuki.tanabe@mail.example',
    phone: '+1 604-555-0112',
    address: 'Vancouver, Canada',
    dietaryRestrictions: 'Haruka does not eat raw herbs.',
  },
  {
    tourId: 16,
    status: 'completed',
    createdDaysAgo: 128,
    departsInDays: -83,
    travelers: [
      person('Björn', 'Åkesson', '1990-11-23', 'Swedish'),
      person('Linnéa', 'Sjöström', '1992-06-15', 'Swedish'),
    ],
    email: 'bjorn.akesson@post.example',
    phone: '+46 70 174 06 31',
    address: 'Gothenburg, Sweden',
    specialRequests: 'Linnéa would rather sit in the jeep on the second day.',
  },
  {
    tourId: 5,
    status: 'cancelled',
    createdDaysAgo: 101,
    departsInDays: -76,
    travelers: [
      person('João', 'Figueiredo', '1978-01-12', 'Portuguese'),
      person('Inês', 'Figueiredo', '1980-10-04', 'Portuguese'),
    ],
    email: 'joao.figueiredo@correio.example',
    phone: '+33 1 99 00 45 18',
    address: 'Paris, France',
  },
  {
    tourId: 15,
    status: 'completed',
    createdDaysAgo: 140,
    departsInDays: -70,
    travelers: [
      person('Rachel', 'Goldberg', '1982-03-16', 'American'),
      person('Adam', 'Goldberg', '1980-09-09', 'American'),
      person('Noah', 'Goldberg', '2015-07-20', 'American'),
      person('Talia', 'Goldberg', '2018-01-27', 'American'),
    ],
    email: 'rachel.goldberg@family.example',
    phone: '+1 212-555-0169',
    address: 'New York, United States',
    specialRequests: 'One booster seat and one child seat for the car.',
    dietaryRestrictions: 'No pork and no shellfish for all four of us.',
  },
  {
    tourId: 8,
    status: 'completed',
    createdDaysAgo: 92,
    departsInDays: -61,
    travelers: [
      person('François', 'Delmas', '1961-05-28', 'French'),
      person('Hélène', 'Delmas', '1963-09-17', 'French'),
    ],
    email: 'f.delmas@courriel.example',
    phone: '+33 6 39 98 72 55',
    address: 'Toulouse, France',
    specialRequests: 'A guide who speaks French, please.',
  },
  {
    tourId: 12,
    status: 'completed',
    createdDaysAgo: 88,
    departsInDays: -54,
    travelers: [
      person('Chloe', 'Bennett', '1996-04-03', 'Australian'),
      person('Liam', 'Papadopoulos', '1995-12-19', 'Australian'),
      person('Zara', 'Haddad', '1996-08-08', 'Australian'),
    ],
    email: 'chloe.bennett@mail.example',
    phone: '+61 2 5550 4417',
    address: 'Newcastle, Australia',
    dietaryRestrictions: 'Zara eats halal.',
  },
  {
    tourId: 22,
    status: 'cancelled',
    createdDaysAgo: 59,
    departsInDays: -47,
    travelers: [person('Marek', 'Dvořák', '1973-11-30', 'Czech')],
    email: 'marek.dvorak@post.example',
    phone: '+49 176 040690 22',
  },
  {
    tourId: 23,
    status: 'completed',
    createdDaysAgo: 73,
    departsInDays: -41,
    travelers: [
      person('Seo-yeon', 'Park', '1993-02-08', 'South Korean'),
      person('Min-jun', 'Choi', '1991-06-24', 'South Korean'),
    ],
    email: 'seoyeon.park@inbox.example',
    phone: '+1 213-555-0128',
    address: 'Los Angeles, United States',
  },
  {
    tourId: 14,
    status: 'completed',
    createdDaysAgo: 66,
    departsInDays: -34,
    travelers: [
      person('Thu Hương', 'Nguyễn', '1987-10-20', 'Vietnamese'),
      person('Quốc Bảo', 'Trần', '1985-04-14', 'Vietnamese'),
      person('Minh An', 'Trần', '2016-03-05', 'Vietnamese'),
    ],
    email: 'thuhuong@thu.example',
    phone: '+61 491 570 157',
    address: 'Melbourne, Australia',
    specialRequests: 'Connecting rooms, or one room with three beds.',
  },
  {
    tourId: 2,
    status: 'completed',
    createdDaysAgo: 58,
    departsInDays: -27,
    travelers: [
      person('Giulia', 'Ferrari', '1989-01-22', 'Italian'),
      person('Matteo', 'Conti', '1987-07-31', 'Italian'),
    ],
    email: 'giulia.ferrari@posta.example',
    phone: '+44 7700 900462',
    address: 'Edinburgh, United Kingdom',
    specialRequests: 'It is our tenth anniversary on the first evening.',
    medicalConditions: 'Matteo gets seasick easily.',
  },
  {
    tourId: 19,
    status: 'completed',
    createdDaysAgo: 49,
    departsInDays: -20,
    travelers: [
      person('Femke', 'van den Berg', '1984-12-01', 'Dutch'),
      person('Joris', 'van den Berg', '1982-05-18', 'Dutch'),
      person('Tess', 'van den Berg', '2014-02-11', 'Dutch'),
      person('Daan', 'van den Berg', '2017-06-30', 'Dutch'),
    ],
    email: 'femke.vandenberg@post.example',
    phone: '+49 221 4710 364',
    address: 'Cologne, Germany',
    specialRequests: 'A tag-along bike for Daan. Tess rides her own.',
  },
  {
    tourId: 4,
    status: 'completed',
    createdDaysAgo: 44,
    departsInDays: -13,
    travelers: [
      person('Aisha', 'Rahman', '1992-03-19', 'Singaporean'),
      person('Wei Ling', 'Tan', '1991-11-27', 'Singaporean'),
    ],
    email: 'aisha.rahman@mail.example',
    phone: '+44 20 7946 0587',
    dietaryRestrictions: 'Aisha eats halal; Wei Ling eats everything.',
  },
  {
    tourId: 17,
    status: 'completed',
    createdDaysAgo: 11,
    departsInDays: -6,
    travelers: [
      person('Patrick', 'Doyle', '1970-08-02', 'Irish'),
      person('Gráinne', 'Doyle', '1972-04-24', 'Irish'),
    ],
    email: 'patrick.doyle@post.example',
    phone: '+353 20 910 7731',
    address: 'Cork, Ireland',
    dietaryRestrictions: 'Gráinne is celiac. Is a night without soy sauce possible?',
  },
  {
    tourId: 3,
    status: 'confirmed',
    createdDaysAgo: 62,
    departsInDays: 4,
    travelers: [
      person('Hannah', 'Schröder', '1993-09-26', 'German'),
      person('Felix', 'Krüger', '1990-02-13', 'German'),
    ],
    email: 'hannah.schroeder@post.example',
    phone: '+49 171 39200 41',
    address: 'Hamburg, Germany',
    specialRequests:
      'We arrive on the night train from Da Nang at 5:30 AM; can we leave bags at your office?',
  },
  {
    tourId: 7,
    status: 'confirmed',
    createdDaysAgo: 9,
    departsInDays: 6,
    travelers: [
      person('Olivia', 'Martínez', '1985-05-15', 'Spanish'),
      person('Andrés', 'Ibáñez', '1983-01-09', 'Spanish'),
      person('Lucía', 'Ibáñez', '2012-10-02', 'Spanish'),
    ],
    email: 'olivia.martinez@correo.example',
    phone: '+33 1 99 00 83 26',
    address: 'Bordeaux, France',
  },
  {
    tourId: 5,
    status: 'confirmed',
    createdDaysAgo: 37,
    departsInDays: 11,
    travelers: [
      person('Robert', 'Kowalski', '1964-07-13', 'Canadian'),
      person('Diane', 'Tremblay', '1966-03-31', 'Canadian'),
    ],
    email: 'rkowalski@mail.example',
    phone: '+1 416-555-0193',
    address: 'Toronto, Canada',
    medicalConditions: 'Robert carries an EpiPen for peanuts.',
    dietaryRestrictions: 'No peanuts at all for Robert.',
  },
  {
    tourId: 21,
    status: 'pending',
    createdDaysAgo: 1,
    departsInDays: 14,
    travelers: [
      person('Dmitri', 'Volkov', '1988-06-06', 'Kazakh'),
      person('Aigerim', 'Sadykova', '1990-12-22', 'Kazakh'),
    ],
    email: 'd.volkov@inbox.example',
    phone: '+44 7700 900713',
    specialRequests: 'Which school rents kites? We bring our own harness.',
  },
  {
    tourId: 1,
    status: 'confirmed',
    createdDaysAgo: 120,
    departsInDays: 18,
    travelers: [
      person('Susan', 'Hartley', '1958-10-10', 'British'),
      person('Geoffrey', 'Hartley', '1956-06-29', 'British'),
      person('Jean', 'Ashworth', '1959-02-17', 'British'),
      person('Colin', 'Ashworth', '1957-12-05', 'British'),
    ],
    email: 'susan.hartley@household.example',
    phone: '+44 20 7946 0914',
    address: 'Bath, United Kingdom',
    specialRequests: 'Two compartments next to each other, if the railway can.',
    dietaryRestrictions: 'Colin eats no shellfish.',
    medicalConditions: 'Jean has type 2 diabetes and keeps insulin cool.',
  },
  {
    tourId: 8,
    status: 'pending',
    createdDaysAgo: 0,
    departsInDays: 21,
    travelers: [
      person('Zoë', 'Lambrecht', '1994-01-18', 'Belgian'),
      person('Pieter', 'Claes', '1992-09-03', 'Belgian'),
    ],
    email: 'zoe.lambrecht@post.example',
    phone: '+33 6 39 98 51 90',
    address: 'Lille, France',
  },
  {
    tourId: 24,
    status: 'confirmed',
    createdDaysAgo: 26,
    departsInDays: 25,
    travelers: [
      person('Mariana', 'Conceição', '1986-08-27', 'Brazilian'),
      person('Rafael', 'Araújo', '1984-11-14', 'Brazilian'),
    ],
    email: 'mariana.conceicao@correio.example',
    phone: '+1 305-555-0138',
    address: 'Miami, United States',
    specialRequests: 'Rafael photographs birds; an earlier start at Van Long would be welcome.',
  },
  {
    tourId: 25,
    status: 'pending',
    createdDaysAgo: 5,
    departsInDays: 73,
    travelers: [
      person('Emily', 'Carter', '1995-05-30', 'American'),
      person('James', 'Whitfield', '1993-03-08', 'American'),
    ],
    email: 'emily.carter@mail.example',
    phone: '+1 303-555-0176',
    address: 'Denver, United States',
    specialRequests:
      'We marry the week before. No flowers on the bed, please, but a good bottle on the boat.',
    dietaryRestrictions: 'Emily eats fish but no meat.',
  },
  {
    tourId: 16,
    status: 'confirmed',
    createdDaysAgo: 31,
    departsInDays: 33,
    travelers: [
      person('Katarzyna', 'Wójcik', '1992-10-12', 'Polish'),
      person('Łukasz', 'Zieliński', '1991-04-26', 'Polish'),
      person('Agnieszka', 'Dąbrowska', '1993-07-15', 'Polish'),
    ],
    email: 'kasia.wojcik@poczta.example',
    phone: '+49 89 99998 226',
    address: 'Munich, Germany',
    specialRequests: 'Łukasz holds a motorbike license and an international permit. Can he ride?',
  },
  {
    tourId: 10,
    status: 'pending',
    createdDaysAgo: 3,
    departsInDays: 48,
    travelers: [
      person('Søren', 'Kjærgaard', '1976-02-28', 'Danish'),
      person('Mette', 'Kjærgaard', '1978-08-19', 'Danish'),
    ],
    email: 'soren.kjaergaard@post.example',
    phone: '+46 8 465 004 77',
    address: 'Malmö, Sweden',
    specialRequests: 'We run a small roastery and would like to meet growers of fine robusta.',
  },
  {
    tourId: 9,
    status: 'confirmed',
    createdDaysAgo: 40,
    departsInDays: 55,
    travelers: [
      person('Grace', 'Mwangi', '1987-12-09', 'Kenyan'),
      person('Peter', 'Otieno', '1985-06-01', 'Kenyan'),
      person('Amani', 'Otieno', '2016-11-11', 'Kenyan'),
    ],
    email: 'grace.mwangi@family.example',
    phone: '+44 7700 900259',
    address: 'Birmingham, United Kingdom',
    specialRequests: 'A life jacket in a child size for the boat day.',
  },
  {
    tourId: 15,
    status: 'cancelled',
    createdDaysAgo: 52,
    departsInDays: 60,
    travelers: [
      person('Nicole', 'Meier', '1983-04-17', 'Swiss'),
      person('Beat', 'Meier', '1981-10-25', 'Swiss'),
      person('Lea', 'Meier', '2013-01-13', 'Swiss'),
      person('Nils', 'Meier', '2015-09-07', 'Swiss'),
    ],
    email: 'nicole.meier@post.example',
    phone: '+49 69 90009 541',
    specialRequests: 'School dates have changed, we will write again for spring.',
  },
  {
    tourId: 11,
    status: 'pending',
    createdDaysAgo: 2,
    departsInDays: 64,
    travelers: [
      person('Ananya', 'Srinivasan', '1995-09-21', 'Indian'),
      person('Meera', 'Kulkarni', '1994-05-02', 'Indian'),
    ],
    email: 'ananya.s@inbox.example',
    phone: '+1 650-555-0104',
    address: 'Palo Alto, United States',
    dietaryRestrictions: 'Meera is vegan.',
  },
  {
    tourId: 26,
    status: 'confirmed',
    createdDaysAgo: 22,
    departsInDays: 82,
    travelers: [
      person('Beatriz', 'Álvarez', '1968-03-03', 'Mexican'),
      person('Carmen', 'Núñez', '1970-07-22', 'Mexican'),
    ],
    email: 'beatriz.alvarez@correo.example',
    phone: '+1 512-555-0155',
    address: 'Austin, United States',
    dietaryRestrictions: 'Vegetarian, both.',
    medicalConditions:
      'Beatriz takes medicine for high blood pressure; please advise on the hot baths.',
  },
  {
    tourId: 2,
    status: 'pending',
    createdDaysAgo: 6,
    departsInDays: 90,
    travelers: [
      person('Oliver', 'Jørgensen', '1979-01-25', 'Danish'),
      person('Freja', 'Lund', '1981-11-06', 'Danish'),
      person('Clara', 'Lund Jørgensen', '2011-08-16', 'Danish'),
    ],
    email: 'oliver.jorgensen@post.example',
    phone: '+46 31 390 06 48',
    specialRequests: 'Can Clara share our cabin?',
  },
  {
    tourId: 18,
    status: 'confirmed',
    createdDaysAgo: 15,
    departsInDays: 104,
    travelers: [
      person('Marcus', 'Johnson', '1974-09-12', 'American'),
      person('Denise', 'Johnson', '1976-12-28', 'American'),
      person('Tyrone', 'Ellis', '1972-02-20', 'American'),
      person('Gloria', 'Ellis', '1975-06-11', 'American'),
      person('Walter', 'Johnson', '1948-05-05', 'American'),
    ],
    email: 'marcus.johnson@family.example',
    phone: '+1 404-555-0121',
    address: 'Atlanta, United States',
    specialRequests: 'My father Walter served near Cu Chi in 1969. Please give him time there.',
    medicalConditions: 'Walter uses a cane and will stay above ground.',
  },
  {
    tourId: 3,
    status: 'pending',
    createdDaysAgo: 4,
    departsInDays: 117,
    travelers: [
      person('Anaïs', 'Rochat', '1997-10-07', 'Swiss'),
      person('Théo', 'Favre', '1996-03-23', 'Swiss'),
    ],
    email: 'anais.rochat@courriel.example',
    phone: '+33 1 99 00 12 64',
    address: 'Annecy, France',
    dietaryRestrictions: 'Anaïs is allergic to sesame.',
  },
  {
    tourId: 1,
    status: 'pending',
    createdDaysAgo: 8,
    departsInDays: 133,
    travelers: [
      person('Eszter', 'Szabó', '1980-08-30', 'Hungarian'),
      person('Gábor', 'Kővári', '1977-04-11', 'Hungarian'),
    ],
    email: 'eszter.szabo@posta.example',
    phone: '+49 40 66969 305',
    address: 'Hamburg, Germany',
    specialRequests: 'Is there a place for two folding bicycles on the trains?',
  },
  {
    tourId: 4,
    status: 'confirmed',
    createdDaysAgo: 19,
    departsInDays: 148,
    travelers: [
      person('Charlotte', 'Fraser', '1990-02-06', 'New Zealander'),
      person('Tāne', 'Parata', '1988-07-19', 'New Zealander'),
      person('Ruby', 'Fraser', '1962-11-15', 'New Zealander'),
      person('Hone', 'Parata', '1959-09-01', 'New Zealander'),
      person('Mere', 'Parata', '1961-01-28', 'New Zealander'),
      person('Stuart', 'Fraser', '1960-06-18', 'New Zealander'),
    ],
    email: 'charlotte.fraser@household.example',
    phone: '+61 491 570 158',
    address: 'Brisbane, Australia',
    specialRequests:
      'Both families meet on this trip for the first time. One long table for dinner, please.',
    dietaryRestrictions: 'Mere eats no gluten.',
  },
];

function person(
  firstName: string,
  lastName: string,
  dateOfBirth: PlainDate,
  nationality: string,
): Traveler {
  return { firstName, lastName, dateOfBirth, nationality };
}
