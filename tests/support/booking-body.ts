/**
 * A booking as a visitor's client sends it to the API. Its departure lies in the future whenever
 * the tests run.
 */
export function bookingBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    source: 'booking_form',
    tourId: 2,
    firstName: 'Ingrid',
    lastName: 'Solberg',
    email: 'ingrid@fjord.example',
    phone: '+47 400 00 000',
    address: 'Bergen, Norway',
    departureDate: '2099-12-10',
    returnDate: '2099-12-11',
    numberOfTravelers: 2,
    travelersArray: [
      {
        firstName: 'Ingrid',
        lastName: 'Solberg',
        age: 38,
        gender: 'not-specified',
        nationality: 'Norwegian',
      },
      {
        firstName: 'Jonas',
        lastName: 'Haugen',
        age: 40,
        gender: 'not-specified',
        nationality: 'Norwegian',
      },
    ],
    specialRequests: '',
    dietaryRestrictions: '',
    medicalConditions: '',
    status: 'pending',
    ...change,
  };
}
