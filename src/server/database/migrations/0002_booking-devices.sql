CREATE TABLE "booking_devices" (
	"device_hash" text NOT NULL,
	"booking_id" integer NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_devices_device_hash_booking_id_pk" PRIMARY KEY("device_hash","booking_id")
);
--> statement-breakpoint
ALTER TABLE "booking_devices" ADD CONSTRAINT "booking_devices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_devices_booking_idx" ON "booking_devices" USING btree ("booking_id");