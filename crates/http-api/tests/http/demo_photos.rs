//! The photos of the demo, as a visitor sees them.

use std::{sync::Arc, time::Duration};

use tinerary_application::{
    Ports, Services,
    ports::photo_processor::{PhotoProcessor, ProcessedPhoto, Refusal},
    services::Quotas,
};
use tinerary_infrastructure::seeding::upload_demo_photos;
use tinerary_test_support::StoppedClock;

use crate::support::{
    accounts::SITE,
    databases::{DemoApp, ports},
    things,
};

/// Finds that each picture is a PNG, and keeps nothing of it.
struct NoFiles;

impl PhotoProcessor for NoFiles {
    fn process(&self, bytes: &[u8]) -> Result<ProcessedPhoto, Refusal> {
        assert_eq!(bytes.get(1..4), Some(&b"PNG"[..]));
        Ok(ProcessedPhoto {
            width: 1600,
            height: 1000,
            placeholder: String::new(),
            files: Vec::new(),
            took: Duration::ZERO,
        })
    }
}

#[test]
fn two_itineraries_of_the_demo_show_uploaded_photos_in_place_of_their_posters() {
    let demo = DemoApp::on_sqlite();
    let ports = Ports {
        photo_processor: Arc::new(NoFiles),
        ..ports(&demo.db, Arc::new(StoppedClock(things::now())))
    };
    let services = Services::new(&ports, Quotas::new(0, 0, 0), SITE);
    upload_demo_photos(&demo.db, &services.photos).unwrap();
    let newest = demo.app.get("/api/itineraries?limit=100").json();
    let shown: Vec<_> = newest["response"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|itinerary| !itinerary["photoDetails"][0].is_null())
        .collect();
    assert_eq!(shown.len(), 2, "{shown:?}");
    for itinerary in shown {
        let name = itinerary["name"].as_str().unwrap();
        let details = itinerary["photoDetails"].as_array().unwrap();
        assert_eq!(details.len(), itinerary["photo"].as_array().unwrap().len());
        for photo in details.iter().take(2) {
            assert_eq!(photo["alt"], format!("Poster: {name}"));
            assert_eq!(photo["sizes"].as_array().unwrap().len(), 4);
        }
    }
}
