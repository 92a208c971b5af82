import type { BookingForm } from '../../../shared/bookings/booking-form.ts';
import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { centsToDollars } from '../../../shared/money.ts';
import type { Cents, Tour } from '../../../shared/tours/tour.ts';

/** The data of a booking's message. Null prices are agreed by contact. */
export interface NotifiedBooking {
  form: Omit<BookingForm, 'tourId' | 'idempotencyKey'>;
  tour: Pick<Tour, 'id' | 'name' | 'location' | 'duration'>;
  pricePerPersonCents: Cents | null;
  totalCents: Cents | null;
  createdAt: Date;
}

/**
 * The message to the booking webhook: exactly the fields of the public spec, section 7, 'Booking
 * notification'. Money in dollars: `price` is per person, or null where it is agreed by contact,
 * and `bookingTotal` is then 0. A day is written as its midnight in UTC; an empty text is '', an
 * empty day null.
 */
export function bookingNotification(booking: NotifiedBooking) {
  const { form, tour, pricePerPersonCents, totalCents, createdAt } = booking;
  return {
    timestamp: createdAt.toISOString(),
    source: 'booking_form',
    tour: {
      id: tour.id,
      name: tour.name,
      price: pricePerPersonCents === null ? null : centsToDollars(pricePerPersonCents),
      location: tour.location,
      duration: tour.duration,
    },
    contactInformation: {
      firstName: form.contactFirstName,
      lastName: form.contactLastName,
      email: form.email,
      phone: form.phone,
      address: form.address,
    },
    tourDetails: {
      tourId: tour.id,
      departureDate: midnight(form.departureDate),
      returnDate: midnight(form.returnDate),
      numberOfTravelers: form.numberOfTravelers,
    },
    travelers: form.travelers.map((traveler, index) => ({
      travelerNumber: index + 1,
      firstName: traveler.firstName,
      lastName: traveler.lastName,
      dateOfBirth: traveler.dateOfBirth || null,
      nationality: traveler.nationality,
    })),
    additionalInformation: {
      specialRequests: form.specialRequests,
      dietaryRestrictions: form.dietaryRestrictions,
      medicalConditions: form.medicalConditions,
    },
    bookingTotal: totalCents === null ? 0 : centsToDollars(totalCents),
  };
}

/** A day as a moment; null for ''. */
function midnight(day: PlainDate): string | null {
  return day === '' ? null : `${day}T00:00:00.000Z`;
}
